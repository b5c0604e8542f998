import { mailLimits } from '#shared/domain/mail/limits.ts';
import { uploadLimits } from '#shared/domain/platform/upload-limits.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';

const uploads = [
  ['super_upload_image', uploadLimits.imageBytes],
  ['super_upload_banner', uploadLimits.bannerBytes],
  ['super_upload_attachment', mailLimits.mailAttachmentBytes],
  ['super_upload_signature', mailLimits.signatureBytes],
  ['super_upload_other', uploadLimits.uploadBytes],
] as const;

/** The product's fixed upload limits, shown to people who get questions about them. */
export function UploadLimits() {
  return (
    <Card title={text('super_uploads')}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {uploads.map(([key, bytes]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
            <dt className="text-ink-soft">{text(key)}</dt>
            <dd className="figures font-medium">{formatFileSize(bytes)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
