import type { AccessCode, AccessRequirement } from '#shared/domain/access/permissions.ts';

/**
 * Who gets a channel unless they chose otherwise: everyone who hears of it, only owners, or nobody.
 * `always` can't be switched off; with `never`, a mail of its own tells of it.
 */
export type ChannelDefault = 'always' | 'on' | 'owners' | 'off' | 'never';

/** What a person who allowed pushes on a device gets there unless they chose otherwise. */
export type PushDefault = 'on' | 'off';

/** A noun's definition of a notification; its text is `notification_<TYPE>` in the catalogue. */
export type NotificationKind = {
  /**
   * Recipients: people with any of these permissions. If left out, only the person who waits for
   * it, or the people of the crew whom it concerns.
   */
  readonly for?: readonly AccessRequirement[];
  /** Its recipients are people who work shifts, with or without a sign-in. */
  readonly concerns?: 'crew';
  /** A mail besides the bell, which shows everything. People without a sign-in get a text. */
  readonly mail: ChannelDefault;
  /** Mailed only to people who get one mail a day, in it. */
  readonly isOnlyDigested?: true;
  /** A push to the devices of people who allowed it. If left out, it follows from the mail. */
  readonly push?: PushDefault;
  /** The domain event that raises it. If left out, nothing raises it yet. */
  readonly raisedBy?: string;
  /** The address of what it is about. */
  readonly target: (requestId: string) => `/${string}`;
};

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

export const toReadRequirements = (code: AccessCode): readonly AccessRequirement[] => [
  { code, level: 'read' },
];
