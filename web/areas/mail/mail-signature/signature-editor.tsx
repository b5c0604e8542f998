import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type MailSignature, mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { text } from '#shared/text/mail/mail-signature.ts';
import { useCan } from '#web/api/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FileField } from '#web/kit/form/file-field.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { RichTextField } from '#web/kit/form/rich-text-field.tsx';
import { imageTypes, SignatureForm, useNewestSignature, useSaveSignature } from './queries.ts';

type Values = { html: string; image: File | null };

const resolver = contractRules<Values, SignatureForm>(SignatureForm);
const labels = { html: text('signature_text'), imageFileId: text('signature_image') };

export function SignatureEditor({ opened }: { opened: MailSignature }) {
  const mayChange = useCan()(mailSignature.routes.update);
  const newest = useNewestSignature();
  const conflict = useConflict(opened, newest);
  const save = useSaveSignature();
  const [removed, setRemoved] = useState(false);
  const { base, theirs, version } = conflict;
  const form = useForm<Values, unknown, SignatureForm>({
    defaultValues: { html: base.html, image: null },
    resolver,
    disabled: !mayChange,
  });
  const image = useWatch({ control: form.control, name: 'image' });
  const show = (signature: MailSignature) => {
    form.reset({ html: signature.html, image: null });
    setRemoved(false);
    conflict.restart(signature);
  };
  const failed = ({ status, fields }: ApiError) => {
    if (status === 409) void conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { form: values, version, imageFileId: removed ? null : base.imageFileId },
      { onSuccess: () => void newest().then(show), onError: failed },
    ),
  );
  const storedImage = removed ? undefined : (base.signUrl ?? undefined);
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(labels, base, theirs))}
          take={text('changed_take')}
          onTake={() => show(theirs)}
        />
      )}
      <RichTextField control={form.control} name="html" label={text('signature_text')} />
      <FileField
        control={form.control}
        name="image"
        label={text('signature_image')}
        hint={text('signature_image_hint')}
        accept={imageTypes}
        maxBytes={mailLimits.signatureBytes}
        currentUrl={storedImage}
      />
      {storedImage && !image && mayChange && (
        <Button variant="quiet" className="-ml-3" onClick={() => setRemoved(true)}>
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
