/**
 * Tickets: what whoever submitted with a shared key shows to see that submission again. The
 * answer to a submission has it once; the store keeps its hash alone.
 */

/** On requests about one submission. */
export const ticketHeader = 'Nearmiss-Ticket';
