/** @type {import('next').NextConfig} */
const config = {
  // Native modules and what they load at run time stay out of the bundle.
  serverExternalPackages: ['libsql', '@libsql/client', '@prisma/adapter-libsql', 'pg', '@prisma/adapter-pg', 'pino'],
  poweredByHeader: false,
  reactStrictMode: true,
  // The test command and `npm run types` check types; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'same-origin' },
          { key: 'X-Frame-Options', value: 'DENY' },
        ],
      },
    ];
  },
};

export default config;
