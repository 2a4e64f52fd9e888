import { readFileSync } from 'node:fs';
import { sourceHash } from './scripts/setup.mjs';

/** For who hunts a fault of the server: its stack traces then name our files. */
const sourceMaps = process.env.MUSTER_SOURCE_MAPS === 'yes';
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** @type {import('next').NextConfig} */
const config = {
  // A verdict says by which version of the program it was reached, also in the browser.
  // `npm start` has worked it out already.
  env: { MUSTER_VERSION: version, MUSTER_PROGRAM: (process.env.MUSTER_BUILD ?? sourceHash()).slice(0, 16) },
  // Native modules and what they load at run time stay out of the bundle.
  serverExternalPackages: [
    'libsql',
    '@libsql/client',
    '@prisma/adapter-libsql',
    'pg',
    '@prisma/adapter-pg',
    'pino',
    'prom-client',
  ],
  experimental: {
    // A fresh clone never reads the cache, and writes 227 MB of it.
    turbopackFileSystemCacheForBuild: process.env.MUSTER_BUILD_CACHE === 'yes',
    turbopackSourceMaps: sourceMaps,
    serverSourceMaps: sourceMaps,
    // Nobody downloads the server's part, and making it small is a quarter of the build.
    turbopackMinify: { server: false, client: true },
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // Title and preview stand in the head for everyone: more programs fetch previews of links than any list of their names has.
  htmlLimitedBots: /.*/,
  // The test command and `npm run types` check types; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  async rewrites() {
    // A browser asks for it where a page is exchanged for another and its own icon is not there for a moment.
    return [{ source: '/favicon.ico', destination: '/icon.svg' }];
  },
  async redirects() {
    // Chat programs copy the sign that ends a sentence along with a link.
    const source = '/:page((?:l|r|m|c|books|edit|formats)/[\\w/-]+):sign((?:[^\\w/-]|%[\\dA-F]{2})+)';
    return [{ source, destination: '/:page', permanent: false }];
  },
  async headers() {
    return [
      // What is frozen never changes, but the page around it does with each version of the program.
      { source: '/r/:hash([0-9a-f]{64})', headers: [{ key: 'Cache-Control', value: 'public, max-age=300' }] },
      // A type that a route sets itself is handed on in a form that the framework's compression does not recognise.
      { source: '/api/data/:hash/:catalogueId', headers: [{ key: 'Content-Type', value: 'application/json' }] },
    ];
  },
};

export default config;
