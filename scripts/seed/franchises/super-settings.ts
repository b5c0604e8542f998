// What the corporate office has set: the support contact, and the defaults of a new franchise.
import { saveSuperSettings } from '#functions/data/platform/super-settings.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';

export async function seedSuperSettings(): Promise<void> {
  await saveSuperSettings({
    version: 0,
    supportName: 'Franchise support',
    supportEmail: 'support@brandwagon.example',
    supportPhone: '8005550190',
    secondFactor: false,
    defaults: { ...initialSettings, givebackPercentage: '20', reminderHours: [72, 24] },
  });
}
