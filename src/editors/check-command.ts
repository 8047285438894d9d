/** The command that editors offer: check every open file again. */

export const checkCommand = 'nearmiss.check';
