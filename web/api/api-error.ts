import type { FieldMessages } from '#shared/contract/wire.ts';

/** A failed call. Status 0 means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldMessages;
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown) {
    const { requestId, ...fields } = toFields(body);
    const messages = toFieldMessages(fields);
    super(messages['general']?.[0]?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.fields = messages;
    this.requestId = typeof requestId === 'string' ? requestId : undefined;
  }
}

/** Not every answer is ours: a proxy on the way may send an HTML page or nothing. */
function toFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function toFieldMessages(fields: Record<string, unknown>): FieldMessages {
  const messages: FieldMessages = {};
  for (const [field, value] of Object.entries(fields)) {
    if (isMessages(value)) messages[field] = value;
  }
  return messages;
}

function isMessages(value: unknown): value is { message: string }[] {
  return Array.isArray(value) && value.every((it) => typeof it?.message === 'string');
}
