import { ExclamationCircleIcon } from '@heroicons/react/20/solid';
import { text } from '#shared/text/accounts/sessions.ts';

/**
 * The live region exists from the start, so that screen readers announce messages that appear in
 * it.
 */
export function SignInError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <div className="flex gap-2.5 rounded-md bg-tone-red-soft px-3 py-2.5 text-tone-red">
          <ExclamationCircleIcon className="mt-px size-5 shrink-0" aria-hidden />
          <p>
            <strong className="block font-semibold">{text('err_login_title')}</strong>
            {message}
          </p>
        </div>
      )}
    </div>
  );
}
