import { mayRead, type NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const campaignNotifications = {
  MAILCHIMP_NEW_CAMPAIGN: {
    for: mayRead('MANAGE_CAMPAIGN'),
    raisedBy: 'mailchimpCampaign.created',
    target: () => '/franchise/marketing/campaign',
  },
} as const satisfies NotificationKinds;
