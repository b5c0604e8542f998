import type { HelpPages } from './help-page.ts';

export const stockHelp = {
  menus: {
    title: 'Menus',
    group: 'stock',
    about:
      'What you sell and for how much: items, their categories and extras, and the menus that put them together for an event.',
    tasks: [
      {
        how: 'make a menu',
        steps: [
          'Select “Use a starter menu”, or “Add menu” to begin with an empty one.',
          'Add items in the order in which customers see them. A price here replaces the item’s own.',
          'Select “Preview” to see it as customers do, then save.',
        ],
      },
      {
        how: 'change a price',
        steps: [
          'Open “Menu items” and edit the item.',
          'Enter the price for each cup. Leave a cup empty if you don’t sell the item in it.',
          'Save. Menus without a price of their own for it show the new one.',
        ],
      },
      {
        how: 'set package prices for quotes',
        steps: [
          'Edit the menu and go to “Packages”.',
          'Enter the price per hour and the minimum, and add pricing tiers by servings.',
          'Save. An event with this menu and a number of servings is priced by itself.',
        ],
      },
    ],
    know: [
      'Deactivating a menu or an item takes it off sale without deleting it.',
      'Items “From corporate” can be sold at the corporate price, at yours, or not at all.',
    ],
  },
  equipment: {
    title: 'Equipment',
    group: 'stock',
    about: 'Your trucks, carts, and everything else you take to events, with due dates and a log.',
    tasks: [
      {
        how: 'add a truck',
        steps: [
          'Select “Add equipment”. If there are no types yet, add the usual ones under “Types”.',
          'Enter its name, type, brand, and color. The color marks it on schedules and charts.',
          'Enter the due dates of registration, inspection, and maintenance, and save.',
        ],
      },
      {
        how: 'take a truck out of service',
        steps: [
          'Open it and select “Add record” under “Log”.',
          'Choose “Out of service” and the days.',
          'Save. Nobody can book it on these days.',
        ],
      },
      {
        how: 'see what is due',
        steps: [
          'Sort the list by “Next due”.',
          'Open what is due and log the maintenance or inspection.',
          'Enter the next due date with the record. It becomes the new due date.',
        ],
      },
    ],
    know: ['Equipment that was never used can be deleted. Anything else is deactivated.'],
  },
  equipmentImport: {
    title: 'Import equipment',
    group: 'stock',
    about:
      'Bring your trucks, carts, and other equipment from a spreadsheet. You check everything before it is saved.',
    tasks: [
      {
        how: 'import equipment from a file',
        steps: [
          'Choose a CSV or Excel file, or paste a table.',
          'Check which column becomes which field, and choose the brand and the type for rows that name none.',
          'Fix rows with problems, check the preview, and start the import.',
        ],
      },
      {
        how: 'bring the types along',
        steps: [
          'Choose the column that holds the type, such as Truck or Trailer.',
          'Types that you have already are matched by name, in capitals or not.',
          'Types that you don’t have are added with the first piece that needs them.',
        ],
      },
      {
        how: 'undo an import of equipment',
        steps: [
          'Find the import in the list.',
          'Select “Undo import” and confirm.',
          'What was edited or used since stays, and is listed under the import.',
        ],
      },
    ],
    know: [
      'Equipment with the same registration number, or the same name and brand, is already here: it isn’t added again or changed, and its row is listed under the import.',
      'The preview counts all rows that can be read. Which of them are already here is known only after the import.',
      'The file of the rows that weren’t imported can be downloaded until you leave the page. The list of imports names them for 30 days.',
    ],
  },
} as const satisfies HelpPages;
