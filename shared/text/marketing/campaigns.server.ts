import { withRetryHint } from '#shared/text/common.server.ts';

export const campaignsOnServer = {
  export_campaigns: 'Campaigns',
  msg_campaign_added: '{name} added.',
  msg_campaign_saved: '{name} saved.',
  msg_campaign_activated: '{name} activated.',
  msg_campaign_deactivated: '{name} deactivated.',
  msg_campaign_scheduled: 'The email for {name} is scheduled.',
  msg_campaign_paused: 'The email for {name} is paused.',
  msg_campaign_test: 'A test email is on its way to {email}.',
  msg_campaign_not_paused: "This campaign's email is already scheduled or sent.",
  msg_campaign_not_leaving: "This campaign's email isn't scheduled.",
  msg_campaign_inactive: 'Activate the campaign before you schedule its email.',
  msg_campaign_mail_fixed:
    "The email is scheduled or already going out: its brand, subject, story, and audience can't be changed.",
  msg_campaign_banner_missing: 'Upload the banner again: a JPEG or PNG of at most {megabytes} MB.',
  msg_campaigns_full:
    'You have {maximum} campaigns, the most you can have. Ask us to remove old ones.',
  msg_campaign_often: withRetryHint('Too many requests.'),
  msg_donation_amount: 'Enter an amount of at least {least} and at most {most}.',
  msg_donation_closed: "This campaign isn't taking donations today.",
  msg_donation_no_cards: 'Card donations are not available at the moment. Please contact us.',
  msg_donation_refund_none: 'There is nothing left to refund of this donation.',
  msg_donation_refund: 'Refund of {amount} is on its way to the card.',
  msg_comment_activated: 'The comment is shown on the public page.',
  msg_comment_deactivated: 'The comment is hidden from the public page.',
  msg_opted_out: '{email} gets no more campaigns, thank-you notes, or reminders.',
  msg_opted_in: '{email} gets campaigns, thank-you notes, and reminders again.',
  donation_checkout_title: 'Donation to {name}',
  donation_friend: 'friend',
  mail_campaign_donate: 'Read more and donate',
  mail_campaign_see: 'Read more',
  mail_campaign_text:
    "{act}: {page}\n\n{franchise}\n{address}\nYou're receiving this email because you've been in touch with us. Unsubscribe: {leave}\n",
  mail_campaign_html:
    '<p><a href="{page}">{act}</a></p><p class="note">{franchise}<br>{address}</p><p class="note">You\'re receiving this email because you\'ve been in touch with us. <a href="{leave}">Unsubscribe</a></p>',
  mail_donation_subject: 'Thank you for your donation to {name}',
  mail_donation_text:
    'Hello {donor},\n\nThank you. {franchise} received your donation of {amount} to {name} on {day}. Receipt number: {number}.\n\nView campaign: {page}\n',
  mail_donation_html:
    '<p>Hello {donor},</p><p>Thank you. {franchise} received your donation of {amount} to {name} on {day}. Receipt number: {number}.</p><p><a href="{page}">View campaign</a></p>',
} as const;
