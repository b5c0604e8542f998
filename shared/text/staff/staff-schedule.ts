import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const staffSchedule = {
  schedule_none: 'No shifts here yet, {name}',
  schedule_none_text:
    "{franchise} doesn't schedule staff in Brandwagon yet. Your shifts will appear here as soon as it does.",
} as const;

export const { text } = textsOf(staffSchedule, navigation, common);
