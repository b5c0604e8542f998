import { eventMails } from '#addresses/mail/event-mails.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const changed = { refreshes: ['ofEvent', 'statuses'] } as const;

export const useEventMails = (id: string) => useRoute(eventMails, 'ofEvent', { params: { id } });
export const useSendFromTemplate = () => useRouteMutation(eventMails, 'sendFromTemplate', changed);
export const useSendCustom = () => useRouteMutation(eventMails, 'sendCustom', changed);
export const useMailPreview = () => useRouteMutation(eventMails, 'preview', { quiet: true });
