/** Ids that people choose, as they stand in paths: those of courses and of assignments. */

export const chosenIdPattern = /^[a-z0-9][a-z0-9._-]{0,63}$/;
export const chosenIdRule = 'must be 1 to 64 of a-z, 0-9, dot, hyphen and underscore';
