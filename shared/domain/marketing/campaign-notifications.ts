import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const campaignNotifications = {
  MAILCHIMP_NEW_CAMPAIGN: {
    for: toReadRequirements('MANAGE_CAMPAIGN'),
    raisedBy: 'mailchimpCampaign.created',
    mail: 'off',
    target: () => '/franchise/marketing/campaign',
  },
} as const satisfies NotificationKinds;
