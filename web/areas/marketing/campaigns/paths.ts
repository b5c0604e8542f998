export const campaignsPath = '/franchise/marketing/campaign';
export const optOutsPath = '/franchise/marketing/opt-outs';
/** A page of another area, where campaign contacts are synced to Mailchimp. */
export const mailchimpPath = '/franchise/marketing/mailchimp';
export const adminCampaignsPath = '/admin/marketing/campaign';

export const buildCampaignPath = (id: string) => `${campaignsPath}/${encodeURIComponent(id)}`;

/** A campaign of any franchise, for corporate admins. */
export const buildAdminCampaignPath = (franchiseId: string, id: string) =>
  `${adminCampaignsPath}/${encodeURIComponent(franchiseId)}/${encodeURIComponent(id)}`;
