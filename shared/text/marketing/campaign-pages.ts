import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const campaignPages = {
  campaign_page_title: 'Campaign',
  campaign_page_gone_title: 'This campaign is over',
  campaign_page_gone: 'Its page is closed. Thank you for your interest.',
  campaign_page_raised: '{raised} raised of {target}',
  campaign_page_count: {
    one: '{count} donation',
    other: '{count} donations',
  },
  campaign_page_closed_days: "This campaign isn't taking donations today.",
  campaign_page_closed_cards:
    "This campaign can't take card payments right now. Please check back later.",
  campaign_page_amount: 'Your donation, in dollars',
  campaign_page_range: 'From {least} to {most}',
  campaign_page_name: 'Your name (optional)',
  campaign_page_name_hint: 'Shown with your comment. Leave it empty to stay anonymous.',
  campaign_page_email: 'Email for your receipt',
  campaign_page_comment: 'Comment (optional)',
  campaign_page_comment_hint: 'Everyone who visits this page can read it.',
  campaign_page_bad_amount: 'Enter an amount from {least} to {most}.',
  campaign_page_bad_email: 'Enter an email address so we can send your receipt.',
  campaign_page_donate: 'Donate {amount} by card',
  campaign_page_thanks: 'Thank you! Your donation has arrived. The receipt is on its way.',
  campaign_page_underway:
    "We're checking your donation with the card provider. This takes a few seconds.",
  campaign_page_comments: 'Comments',
  campaign_page_anonymous: 'Anonymous',
  campaign_letter_title: 'Email preferences',
  campaign_letter_in: '{email} gets campaigns, thank-you notes, and reminders from {name}.',
  campaign_letter_out:
    '{email} gets no campaigns, thank-you notes, or reminders from {name}. Bookings, confirmations, and invoices still arrive.',
  campaign_letter_leave: 'Unsubscribe',
  campaign_letter_join: 'Subscribe again',
  campaign_letter_sample: 'This is the link from a test email. Recipients unsubscribe here.',
} as const;

export const { text } = createTexts(campaignPages, common);
