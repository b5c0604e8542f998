import type { AccessCode, AccessRequirement } from '#shared/domain/access/permissions.ts';

/** A noun's definition of a notification; its text is `notification_<TYPE>` in the catalogue. */
export type NotificationKind = {
  /**
   * Recipients: people with any of these permissions. If left out, only the person who waits for
   * it.
   */
  readonly for?: readonly AccessRequirement[];
  /** The domain event that raises it. If left out, nothing raises it yet. */
  readonly raisedBy?: string;
  /** The address of what it is about. */
  readonly target: (requestId: string) => string;
};

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export const toReadRequirements = (code: AccessCode): readonly AccessRequirement[] => [
  { code, level: 'read' },
];
