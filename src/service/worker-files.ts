/**
 * The modules that the threads of the service run. They are named here, two folders below the
 * top, because a module of the bundle finds them as if it lay where `cli/main.js` does.
 */

export const localiseThreadFile = new URL('../../workers/localise-thread.js', import.meta.url);
export const storeThreadFile = new URL('../../workers/store-thread.js', import.meta.url);
