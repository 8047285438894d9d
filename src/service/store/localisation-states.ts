/** The states of a localisation and the orders of a list of them: plain words, which the page has too. */

export const localisationStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type LocalisationState = (typeof localisationStates)[number];

export const listOrders = ['oldest', 'newest'] as const;
export type ListOrder = (typeof listOrders)[number];
