import type { FranchiseSettings } from '#shared/contract/franchises/settings.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/franchises/settings.ts';

/** The support contact that the corporate office has set. Renders nothing until then. */
export function SupportCard({
  supportName,
  supportEmail,
  supportPhone,
}: FranchiseSettings['support']) {
  if (!supportEmail && !supportPhone) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft">
      <span>
        {text('settings_support', { name: supportName || text('settings_support_name') })}
      </span>
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className="text-accent underline">
          {supportEmail}
        </a>
      )}
      {supportPhone && (
        <a href={phoneLink(supportPhone)} className="figures text-accent underline">
          {formatPhone(supportPhone)}
        </a>
      )}
    </p>
  );
}
