import { useForm } from 'react-hook-form';
import { notifications } from '#addresses/messages/notifications.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { notifications as area } from '#shared/contract/messages/notifications.ts';
import { mailDefaults, type MailDefault } from '#shared/domain/messages/notification-choices.ts';
import { text } from '#shared/text/messages/notification-choices.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';

type Defaults = RouteResponse<typeof area.routes.defaults>['data'];

/** Who gets an email of what, for people who have not chosen otherwise. */
export function NotificationDefaultsCard() {
  const defaults = useRoute(notifications, 'defaults', {});
  return (
    <Card title={text('defaults_title')}>
      <p className="mb-4 text-ink-soft">{text('defaults_text')}</p>
      {defaults.isPending && <Skeleton className="my-2 h-40" />}
      {defaults.isError && (
        <ErrorState text={text('defaults_failed')} onRetry={() => void defaults.refetch()} />
      )}
      {defaults.data && <DefaultsForm stored={defaults.data.data} />}
    </Card>
  );
}

const options = mailDefaults.map((value) => ({ value, label: text(`defaults_${value}`) }));

function DefaultsForm({ stored }: { stored: Defaults }) {
  const mayChange = useCan()(notifications.routes.saveDefaults);
  const save = useRouteMutation(notifications, 'saveDefaults', {
    refreshes: ['defaults', 'choices'],
  });
  const form = useForm<Record<string, MailDefault>>({
    values: Object.fromEntries(stored.map(({ type, mail }) => [type, mail])),
    resetOptions: { keepDirtyValues: true },
    disabled: !mayChange,
  });
  const submit = form.handleSubmit((values) => {
    const mail = stored.map(({ type, mail: before }) => ({ type, mail: values[type] ?? before }));
    save.mutate({ body: { mail } }, { onSuccess: () => form.reset(values) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {stored.map(({ type }) => (
          <SelectField
            key={type}
            control={form.control}
            name={type}
            label={text(`hears_${type}`)}
            options={options}
            required
          />
        ))}
      </div>
      {mayChange && (
        <FormActions>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {text('defaults_save')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}
