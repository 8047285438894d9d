/** Jain's index of fairness (Jain, Chiu and Hawe, 1984): 1 where all have the same, 1/n where one has all. */
export function jainIndex(shares: readonly number[]): number {
  const sum = shares.reduce((all, share) => all + share, 0);
  const squares = shares.reduce((all, share) => all + share * share, 0);
  return (sum * sum) / (shares.length * squares);
}
