/**
 * The modules that the service's threads run. They are named here, two folders below the
 * top, because modules in the bundle find files as if from where `cli/main.js` is.
 */

export const localiseThreadFile = new URL('../../workers/localise-thread.js', import.meta.url);
export const deskThreadFile = new URL('../../workers/desk-thread.js', import.meta.url);
export const storeThreadFile = new URL('../../workers/store-thread.js', import.meta.url);
