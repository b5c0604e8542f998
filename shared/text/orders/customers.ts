import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';
import { navigation } from '#shared/text/navigation.ts';

export const customers = {
  customers_title: 'Customers',
  customers_title_of: 'Customers of {franchise}',
  customers_description: 'Who orders online, brand by brand',
  customers_description_admin:
    'Who orders online, brand by brand. Only the franchise sees email addresses.',
  customers_load_failed: "We couldn't load the customers. Please try again.",
  customers_search: 'Search name or email',
  customers_column_name: 'Customer',
  customers_column_email: 'Email',
  customers_column_brand: 'Brand',
  customers_column_orders: 'Orders',
  customers_column_spent: 'Spent',
  customers_column_last: 'Last order',
  customers_sheet_last: 'Last order ({zone})',
  customers_column_status: 'Status',
  customers_active: 'Active',
  customers_inactive: 'Inactive',
  customers_filter: 'Status',
  customers_filter_all: 'Active and inactive',
  customers_activate: 'Activate',
  customers_deactivate: 'Deactivate',
  customers_activate_title: 'Activate {name}?',
  customers_activate_text: 'They can order online from {brand} again.',
  customers_deactivate_title: 'Deactivate {name}?',
  customers_deactivate_text:
    "They can't order online from {brand} with this email address any longer. Orders they have already placed stay as they are.",
  customers_empty_title: 'No customers yet',
  customers_empty_text: 'Everyone who orders online is listed here with their orders and spending.',
  customers_none_title: 'No customers match',
  customers_none: 'Choose another status or clear the search.',
  export_customers: 'Customers',
} as const;

export const { text } = createTexts(customers, navigation, common);
