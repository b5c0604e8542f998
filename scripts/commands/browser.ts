// Finds a Chromium for the browser tests, so that a bare machine needs nothing but npm: the one
// named by CHROMIUM_PATH, else the one from npm, else the system's, else Playwright's own download.
// The one from npm is the same everywhere, and the fastest because it has no window code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

export type BrowserLaunchOptions = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
};

const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export async function findBrowser(): Promise<BrowserLaunchOptions> {
  const found =
    findNamedBrowser() ??
    (await findNpmBrowser()) ??
    findInstalledBrowser() ??
    findDownloadedBrowser();
  if (found) return found;
  throw new Error(describeMissingBrowser(process));
}

/** The error message for a machine without a browser. */
export function describeMissingBrowser({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'>): string {
  return [
    'The browser tests found no Chromium:',
    hasPackedBrowser({ platform, arch })
      ? '  the package @sparticuz/chromium is not installed; npm ci brings it'
      : `  npm brings one for linux-x64 alone, and this is ${platform}-${arch}`,
    'Install Chrome, or Chromium by',
    '  npx playwright install chromium',
    'or name one by CHROMIUM_PATH.',
  ].join('\n');
}

const hasPackedBrowser = ({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>) =>
  platform === 'linux' && arch === 'x64';

function findNamedBrowser(): BrowserLaunchOptions | undefined {
  const executablePath = process.env['CHROMIUM_PATH'];
  return executablePath === undefined ? undefined : { executablePath, args: flags };
}

function findInstalledBrowser(): BrowserLaunchOptions | undefined {
  const executablePath = systemPaths.find(existsSync);
  return executablePath === undefined ? undefined : { executablePath, args: flags };
}

function findDownloadedBrowser(): BrowserLaunchOptions | undefined {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath, args: flags } : undefined;
}

/** @sparticuz/chromium contains the browser and the libraries and fonts that it needs. */
async function findNpmBrowser(): Promise<BrowserLaunchOptions | undefined> {
  const home = hasPackedBrowser(process) ? findPackageFolder() : undefined;
  if (!home) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const cache = path.resolve(home, `../../.cache/chromium-${version}`);
  const executablePath = await unpackBrowser(home, cache, version);
  return {
    executablePath,
    args: [...flags, '--headless=shell'],
    env: {
      ...getDefinedVariables(),
      LD_LIBRARY_PATH: [path.join(cache, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: path.join(cache, 'fonts'),
      FONTCONFIG_FILE: path.join(cache, 'fonts/fonts.conf'),
    },
  };
}

function findPackageFolder(): string | undefined {
  try {
    let folder = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
    while (!existsSync(path.join(folder, 'bin/chromium.br'))) folder = path.dirname(folder);
    return folder;
  } catch {
    return undefined;
  }
}

/** The package unpacks into the folder for temporary files; ours is one folder per version. */
async function unpackBrowser(home: string, cache: string, version: string): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = cache;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    const complete = path.join(cache, 'complete');
    if (!existsSync(complete)) {
      await inflate(path.join(home, 'bin/al2023.tar.br'));
      await inflate(path.join(home, 'bin/fonts.tar.br'));
      // The package's own file names one fixed folder. Without fonts the renderer crashes.
      writeFileSync(path.join(cache, 'fonts/fonts.conf'), buildFontConfiguration(cache));
      writeFileSync(complete, version);
    }
    return executablePath;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function buildFontConfiguration(cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${cache}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}/fonts-cache</cachedir>
</fontconfig>
`;
}

function getDefinedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
}
