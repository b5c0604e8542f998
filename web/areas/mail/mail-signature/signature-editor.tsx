import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type MailSignature, mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { text } from '#shared/text/mail/mail-signature.ts';
import { useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { RichTextField } from '#web/kit/form/rich-text/rich-text-field.tsx';
import { imageTypes, SignatureForm, useFetchSignature, useSaveSignature } from './queries.ts';

type SignatureValues = { html: string; image: File | null };

const resolver = createContractResolver<SignatureValues, SignatureForm>(SignatureForm);
const labels = { html: text('signature_text'), imageFileId: text('signature_image') };

const toSignatureValues = ({ html }: MailSignature): SignatureValues => ({ html, image: null });

export function SignatureEditor({ opened }: { opened: MailSignature }) {
  const mayChange = useCan()(mailSignature.routes.update);
  const newest = useFetchSignature();
  const save = useSaveSignature();
  // The version whose image was removed: after the form resets, the image is back.
  const [removedBrand, setRemovedBrand] = useState<number>();
  const { form, base, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toSignatureValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
    disabled: !mayChange,
  });
  const image = useWatch({ control: form.control, name: 'image' });
  const removed = removedBrand === base.version;
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { form: values, version, imageFileId: removed ? null : base.imageFileId },
      { onSuccess: beginSave(), onError: handleError },
    ),
  );
  const storedImage = removed ? undefined : (base.signUrl ?? undefined);
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <RichTextField control={form.control} name="html" label={text('signature_text')} />
      <FileField
        control={form.control}
        name="image"
        label={text('signature_image')}
        hint={text('signature_image_hint', { size: formatFileSize(mailLimits.signatureBytes) })}
        accept={imageTypes}
        maxBytes={mailLimits.signatureBytes}
        currentUrl={storedImage}
      />
      {storedImage && !image && mayChange && (
        <Button variant="quiet" className="-ml-3" onClick={() => setRemovedBrand(base.version)}>
          {text('signature_image_remove')}
        </Button>
      )}
      {mayChange && (
        <FormActions>
          <Button variant="primary" type="submit" busy={save.isPending}>
            {text('signature_save')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}
