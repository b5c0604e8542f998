import type { StageSettings } from '#infra/settings.ts';

/** Served at CloudFront's own domain. Its data goes when its stacks are deleted. */
export const settings: StageSettings = {
  mailDomain: 'staging.brandwagon.example',
};
