/** `book` creates an event, `edit` changes one, `sales` records its sales. */
export const eventDialogs = ['book', 'edit', 'sales'] as const;
export type EventDialog = (typeof eventDialogs)[number];
