import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const campaignNotifications = {
  MAILCHIMP_NEW_CAMPAIGN: {
    for: mayRead('MANAGE_CAMPAIGN'),
    target: () => '/franchise/marketing/campaign',
  },
} as const satisfies NotificationKinds;
