// @ts-check
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { nameRule } from './name-rule.js';

/**
 * Which room may import which (tables in the rooms' README.md): rejects imports that match the
 * patterns.
 * @param {string[]} files
 * @param {Record<string, string>} refused pattern of the import, and why it is rejected
 */
const room = (files, refused) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: Object.entries(refused).map(([regex, message]) => ({ regex, message })),
      },
    ],
  },
});

const onlyData = 'AWS, ElectroDB and Stripe are reached through functions/data and functions/ports';
const outsideLibraries = '^(@aws-sdk/|electrodb|http_ece$|nodemailer|stripe$|@smithy/)';

/**
 * A later setting of the rule replaces an earlier one, so what applies everywhere is repeated in
 * each.
 */
const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only' },
  { selector: 'ExportAllDeclaration', message: 'No barrels' },
  {
    selector: "CallExpression[callee.name='cents'] > BinaryExpression[operator='/']",
    message: 'Dividing cents gives fractions: use the functions of money.ts',
  },
  {
    selector: 'Literal[value=/^en(-US)?$/]',
    message: 'Take language and locale from shared/text/locale.ts',
  },
  {
    selector:
      ":matches(NewExpression[callee.property.name='DateTimeFormat'], MemberExpression[property.name=/^toLocale(Date|Time)?String$/])",
    message:
      'Days and times are formatted by shared/domain/values/day-text.ts (table: web/README.md)',
  },
];

/** @param {number} max lines that are neither blank nor comments */
const functionLength = (max) => ({ max, skipBlankLines: true, skipComments: true });

/** Existing files with functions of more than 80 lines. Split them; don't add files here. */
const longFunctions = [
  'web/areas/clients/client-merges/merge-dialog.tsx',
  'web/areas/equipment/assets/asset-columns.ts',
  'web/areas/equipment/assets/asset-fields.tsx',
  'web/areas/events/booking-requests/request-columns.ts',
  'web/areas/events/event-series/change-series-dialog.tsx',
  'web/areas/events/events/event-page.tsx',
  'web/areas/events/events/form/repeat-fields.tsx',
  'web/areas/events/events/hold/hold-many-dialog.tsx',
  'web/areas/events/tasks/task-columns.ts',
  'web/areas/invoices/invoice-settings/defaults.tsx',
  'web/areas/invoices/invoice-settings/late-fees.tsx',
  'web/areas/invoices/invoices/package-dialog.tsx',
  'web/areas/mail/event-mails/send-mail-dialog.tsx',
  'web/areas/marketing/campaign-pages/donation-form.tsx',
  'web/areas/migration/franchise-migration/preview-migration-dialog.tsx',
  'web/areas/orders/customer/item-form.tsx',
  'web/areas/staff/staff-schedule/week-board.tsx',
  'web/kit/form/fields/combobox-field.tsx',
  'web/kit/form/fields/suggest-field.tsx',
  'web/kit/form/fields/tokens-field.tsx',
  'web/kit/form/rich-text/rich-text-field.tsx',
];

export default ts.config(
  { ignores: ['**/dist/**', 'node_modules/**', '.local/**', 'cdk.out/**', '**/*.d.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { names: { rules: { glossary: nameRule } } },
    rules: {
      'names/glossary': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 360, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', functionLength(80)],
      'max-params': ['error', 5],
      'max-depth': ['error', 3],
      complexity: ['error', 15],
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // A cast hides what the compiler knows, so it is allowed only where outside data comes in.
    files: ['shared/**', 'functions/{areas,flows,jobs,ports}/**', 'web/**', 'infra/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    // Stored values are parsed by the shapes of their entity (functions/decisions/012). The ignored
    // folders and files cast what has no shape: unpacked rows, images of the stream, JSON.
    files: ['functions/data/**'],
    ignores: [
      'functions/data/{store,lists,figures,stream}/**',
      'functions/data/bulk-changes/plan-chunks.ts',
      'functions/data/events/{domain-events,event-list,stored-event}.ts',
      'functions/data/messages/{logged-notices,notices}.ts',
    ],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    // The clock, randomness and the environment are hidden inputs, so they may be read only in
    // these files. Webhooks are signed with the time at which they are sent.
    files: ['shared/**', 'functions/**'],
    ignores: ['functions/env.ts', 'functions/ports/ids.ts', 'functions/ports/webhooks.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take `now` from the call' },
        { object: 'Math', property: 'random', message: 'Take ids from ports/ids' },
        { object: 'process', property: 'env', message: 'Take variables from functions/env' },
      ],
    },
  },
  room(['shared/domain/**'], {
    '^(?!\\./|#shared/(domain/|text/(catalogue|locale)\\.ts$)|@date-fns/tz$)':
      'Domain rules import only each other (and the time zone library)',
  }),
  {
    files: ['shared/domain/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#shared/text/(?!locale\\.ts$)',
              allowTypeImports: true,
              message: 'A rule names a text by its key; whoever shows it reads it',
            },
          ],
        },
      ],
    },
  },
  room(['shared/text/**'], { '^(?!\\./|#shared/text/)': 'Texts import each other alone' }),
  room(['shared/contract/**'], {
    '^#(functions|web|infra|scripts|tests)/': 'The contract knows no side',
  }),
  {
    files: ['shared/contract/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='error'][value.type='Literal']",
          message: 'What a schema objects to is a text, read when it is said: () => text(…)',
        },
        ...everywhere,
      ],
    },
  },
  room(['functions/{data,ports}/**'], {
    '^#functions/(http|areas|jobs|flows|registries)/': 'Data and ports know nothing above them',
  }),
  {
    files: ['functions/{data,ports}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'NewExpression[callee.name=/^[A-Z].+Client$/]:not(:has(Property[key.name="maxAttempts"]))',
          message: 'A client says how often it asks: functions/decisions/380-outside-services.md',
        },
        ...everywhere,
      ],
    },
  },
  room(['functions/errors/**'], {
    '^(?!\\./|#shared/)': 'Errors know no layer that throws them, nor how they are answered',
  }),
  room(['functions/http/**'], {
    '^#functions/(areas|jobs|flows|registries)/': 'The stack knows no area',
    [outsideLibraries]: onlyData,
  }),
  room(['functions/flows/**'], {
    '^#functions/(http|areas|jobs|flows|registries)/':
      'A flow knows neither callers nor another flow',
    '^\\./': 'A flow does not call another flow',
    [outsideLibraries]: onlyData,
  }),
  room(['functions/registries/**'], {
    '^#functions/(http|areas|jobs)/':
      'A registry lists what nouns bring to a job, and knows no caller',
    [outsideLibraries]: onlyData,
  }),
  room(['functions/areas/**'], {
    '^#functions/(areas|jobs|registries)/|^\\./': 'Areas do not know each other',
    [outsideLibraries]: onlyData,
  }),
  room(['functions/jobs/**'], {
    '^#functions/(areas|jobs)/|^\\./': 'Jobs do not know each other',
    [outsideLibraries]: onlyData,
  }),
  {
    // If a rule is set twice, the later setting wins. The rooms below set the other rule of this
    // name.
    files: ['web/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#shared/text/(catalogue|.*\\.server)\\.ts$',
              message:
                'A screen brings its own texts, #shared/text/<noun>/<area>.ts; these are the server’s',
            },
          ],
        },
      ],
    },
  },
  room(['web/kit/**'], {
    '^#(addresses|shared(?!/(text/locale|domain/values/day-text|domain/lists/search)\\.ts$)|functions|infra|scripts|tests)/|^#web/(?!kit/)':
      'The kit knows nothing of the business',
  }),
  room(['web/areas/**'], {
    '^#(functions|infra|scripts|tests)/|^#web/(app|areas)/': 'Areas are composed by web/app alone',
    '^\\.\\./': 'Areas do not know each other',
  }),
  room(['web/areas/*/*/*/*'], {
    '^#(functions|infra|scripts|tests)/|^#web/(app|areas)/': 'Areas are composed by web/app alone',
    '^\\.\\./\\.\\./': 'Areas do not know each other',
  }),
  room(['web/{app,api}/**'], {
    '^#(functions|infra|scripts|tests)/': 'The web app knows only the contract',
  }),
  room(['infra/**'], {
    '^#(web|tests)/': 'Infra names files by path',
  }),
  room(['scripts/**'], { '^#tests/': 'Nobody imports tests' }),
  {
    files: ['functions/{areas,flows}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportSpecifier[imported.name='createScope']",
          message: 'Scopes are made by the access check and by jobs',
        },
        ...everywhere,
      ],
    },
  },
  {
    files: ['web/**/*.tsx', 'web/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: longFunctions,
    rules: { 'max-lines-per-function': ['error', functionLength(100)] },
  },
  {
    files: ['tests/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[property.name=/^(only|skip)$/][object.name=/^(test|describe|it)$/]',
          message: 'Every test runs',
        },
      ],
    },
  },
  {
    // The one module that the rule about days and times names.
    files: ['shared/domain/values/day-text.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Tools that require a default export, and programs that print to a terminal.
    files: ['**/*.config.{ts,js}', 'scripts/**', 'tests/support/**', 'infra/app.ts', '**/*.mjs'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);
