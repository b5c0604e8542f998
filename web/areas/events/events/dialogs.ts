/** `book` a new event, `edit` one, or record the `sales` of one. */
export const eventDialogs = ['book', 'edit', 'sales'] as const;
export type EventDialog = (typeof eventDialogs)[number];
