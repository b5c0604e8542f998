import type { AccessCode, Requirement } from '#shared/domain/access/permissions.ts';

/** What a noun says of a notification; its words are `notification_<TYPE>` of the catalogue. */
export type NotificationKind = {
  /** Who is told: whoever has any of these permissions. Without it, only the person who waits for it. */
  readonly for?: readonly Requirement[];
  /** The domain event that raises it; without one, nothing does yet. */
  readonly raisedBy?: string;
  /** The address of what it is about. */
  readonly target: (requestId: string) => string;
};

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export const mayRead = (code: AccessCode): readonly Requirement[] => [{ code, level: 'read' }];
