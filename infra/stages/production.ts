import type { StageSettings } from '#infra/settings.ts';

/** Empty until the operator fills it in; `npm run deploy -- production` names what is missing. */
export const settings: StageSettings = {
  domain: { name: '', certificateArn: '' },
  mailDomain: '',
  alarmMail: '',
};
