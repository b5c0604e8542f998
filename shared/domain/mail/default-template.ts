// When the templates that every franchise starts with are sent. Their texts come from code until
// someone changes them (shared/text/mail/default-templates.server.ts).
import { mailLimits } from './limits.ts';
import { templateTypes, type TemplateType } from './mail-template.ts';

/** Custom mails have no occasion of their own, so there is no text to start with. */
export type DefaultTemplateType = Exclude<TemplateType, 'CUSTOM'>;

export const defaultTemplateTypes = templateTypes.filter(
  (type): type is DefaultTemplateType => type !== 'CUSTOM',
);

type DefaultTiming = {
  readonly automatic: boolean;
  readonly hours: number;
  readonly days: number;
};

const bySystem: DefaultTiming = { automatic: false, hours: 0, days: mailLimits.followUpDays };
const automatic = { ...bySystem, automatic: true };

/** Confirmations leave a week ahead, thanks a day after. */
const timings: Readonly<Record<DefaultTemplateType, DefaultTiming>> = {
  BOOKING: automatic,
  CONFIRMATION: { ...automatic, hours: 168 },
  THANKYOU: { ...automatic, hours: 24 },
  FUTURE_REQUEST: bySystem,
  CLIENT_INVOICE_REMINDER: bySystem,
  NO_REPLY_CONFIRMATION: { ...bySystem, days: 3 },
  NO_REPLY_QUOTE: { ...bySystem, days: 5 },
  NO_REPLY_REQUEST: { ...bySystem, days: 4 },
};

export const getDefaultTiming = (type: DefaultTemplateType): DefaultTiming => timings[type];
