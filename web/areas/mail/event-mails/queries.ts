import { eventMails } from '#addresses/mail/event-mails.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const affectedRoutes = { refreshes: ['ofEvent', 'statuses'] } as const;

export const useEventMails = (id: string) => useRoute(eventMails, 'ofEvent', { params: { id } });
export const useSendTemplateMail = () =>
  useRouteMutation(eventMails, 'sendFromTemplate', affectedRoutes);
export const useSendCustomMail = () => useRouteMutation(eventMails, 'sendCustom', affectedRoutes);
export const usePreviewEventMail = () => useRouteMutation(eventMails, 'preview', { quiet: true });
