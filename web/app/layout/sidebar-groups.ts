import {
  BanknotesIcon,
  BuildingOffice2Icon,
  CalendarDaysIcon,
  ChartPieIcon,
  ClipboardDocumentListIcon,
  Cog6ToothIcon,
  MegaphoneIcon,
  ShoppingBagIcon,
  UserCircleIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import type { SidebarGroupName } from '#web/api/screens/screen.ts';
import type { Icon } from '#web/kit/controls/icon.ts';

export const groupIcons: Readonly<Record<SidebarGroupName, Icon>> = {
  nav_events: CalendarDaysIcon,
  nav_orders: ShoppingBagIcon,
  nav_clients: BuildingOffice2Icon,
  nav_group_money: BanknotesIcon,
  nav_group_crew: UsersIcon,
  nav_group_stock: ClipboardDocumentListIcon,
  nav_group_marketing: MegaphoneIcon,
  nav_group_reports: ChartPieIcon,
  nav_group_own: UserCircleIcon,
  nav_settings: Cog6ToothIcon,
};
