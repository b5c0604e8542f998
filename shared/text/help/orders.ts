import type { HelpPages } from './help-page.ts';

export const ordersHelp = {
  orders: {
    title: 'Online orders',
    group: 'day',
    about:
      'What customers ordered ahead, by pickup time. Use it to get an overview before an event, and to help a customer with an order.',
    tasks: [
      {
        how: 'see the orders of an event',
        steps: [
          'Choose the days, or open the event and go to its online orders.',
          'Sort by “Slot” to see what comes first.',
          'For cooking, open the “Kitchen view” from the event. It updates by itself.',
        ],
      },
      {
        how: 'refund an order',
        steps: [
          'Open the order and select “Refund order”. If it isn’t paid yet, the button says “Cancel order”.',
          'Choose how much goes back, and say why.',
          'Check the preview, then confirm. Refunding all of it cancels the order and frees its spot. The customer gets an email.',
        ],
      },
      {
        how: 'text a customer',
        steps: [
          'Open the order and look under “Text messages”.',
          'Select “Text customer” and write what they need to know.',
          'Send. Your name comes first, and how to opt out comes last.',
        ],
      },
    ],
    know: [
      'You can only text customers who agreed to it when they ordered.',
      'If you took the money yourself, a refund is only noted: give it back by hand.',
    ],
  },
  kitchen: {
    title: 'Kitchen view',
    group: 'day',
    about:
      'For the tablet in the truck: what to make next at this event, in order of pickup time. New orders appear by themselves.',
    tasks: [
      {
        how: 'work through the orders',
        steps: [
          'Select “Start” on the order you are making.',
          'Select “Complete” when it’s ready.',
          'A customer who agreed to texts is told that it’s ready.',
        ],
      },
      {
        how: 'hand out an order',
        steps: [
          'Type the order’s number, or scan the code on the customer’s phone.',
          'Check the name and the items.',
          'Select “Show all orders” to go on.',
        ],
      },
      {
        how: 'tell whether the list is up to date',
        steps: [
          'Look for “Not up to date” at the top.',
          'If you see it, there is no connection. It keeps trying.',
          'As soon as there is a connection, the list is current again.',
        ],
      },
    ],
    know: ['Several tablets can work on the same event at the same time.'],
  },
  customers: {
    title: 'Customers',
    group: 'day',
    about:
      'Everyone who orders online, with the number of orders and what they spent, brand by brand.',
    tasks: [
      {
        how: 'find a customer',
        steps: [
          'Type part of the name or email into the search.',
          'Look at the orders, the amount spent, and the last order.',
          'Sort by “Spent” to see your best customers.',
        ],
      },
      {
        how: 'stop someone from ordering',
        steps: [
          'Find the customer.',
          'Select “Deactivate” in the row’s menu and confirm.',
          'They can’t order from this brand with this email. Orders they already placed stay.',
        ],
      },
      {
        how: 'download the list of customers',
        steps: [
          'Filter the list to the customers you want.',
          'Select “Export to Excel”, or “More exports” for CSV and PDF.',
          'The file has all rows that match, not only those of this page.',
        ],
      },
    ],
    know: ['Customers order for themselves. Clients are the organizations that book you.'],
  },
} as const satisfies HelpPages;
