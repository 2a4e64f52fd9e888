import { describe, expect, it } from 'vitest';
import { env, readEnv } from '@/lib/server/env';

describe('the environment', () => {
  it('has a sensible value for everything', () => {
    expect(readEnv({})).toEqual({
      databaseUrl: 'file:./.muster/muster.db',
      databaseConnections: 10,
      port: 3000,
      publicUrl: null,
      dataFolder: null,
      repositories: ['bsdata'],
      proxies: ['127.0.0.0/8', '::1'],
      sampleFolder: 'samples',
      githubUrl: null,
      build: null,
      worker: null,
      ownerLists: 1000,
      ownerBytes: 100 * 1048576,
      ownerDatasets: 60,
      addressLists: 3000,
      addressBytes: 500 * 1048576,
      addressDatasets: 200,
      addressDataBytes: 3000 * 1024 * 1024,
      uploadBytes: 300 * 1048576,
      downloadBytes: 200 * 1048576,
      downloadSeconds: 180,
      strict: false,
      metricsToken: null,
      rateFactor: 1,
    });
  });

  it('of this process is what it is now', () => {
    process.env.MUSTER_SAMPLES = 'here';
    expect(env().sampleFolder).toBe('here');
    process.env.MUSTER_SAMPLES = 'there';
    expect(env().sampleFolder).toBe('there');
    delete process.env.MUSTER_SAMPLES;
    expect(env().sampleFolder).toBe('samples');
  });

  it('takes empty variables as absent', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: '', MUSTER_DATA: '' })).toEqual(readEnv({}));
  });

  it('takes what is set', () => {
    const set = readEnv({
      PORT: '8080',
      PUBLIC_URL: 'https://muster.example/',
      DATABASE_URL: 'postgresql://a:b@c/d',
      MUSTER_UPLOAD_MB: '5',
    });
    expect(set).toMatchObject({
      port: 8080,
      publicUrl: 'https://muster.example',
      databaseUrl: 'postgresql://a:b@c/d',
      uploadBytes: 5 * 1048576,
    });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT "many": '],
    [{ PORT: '70000' }, 'PORT "70000": '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL "mysql://x": must begin with file: or postgresql://'],
    [
      { PUBLIC_URL: 'muster.example' },
      'PUBLIC_URL "muster.example": must be an address such as https://muster.example',
    ],
    [{ PUBLIC_URL: 'ftp://muster.example' }, 'PUBLIC_URL "ftp://muster.example": must be an address'],
    [{ MUSTER_UPLOAD_MB: '0' }, 'MUSTER_UPLOAD_MB "0": '],
    [{ MUSTER_RATE_FACTOR: '-1' }, 'MUSTER_RATE_FACTOR "-1": '],
  ])('names what is wrong: %j', (source, line) => {
    expect(() => readEnv(source)).toThrow(line);
  });

  it('names all that is wrong, a line each', () => {
    expect(() => readEnv({ PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/^PORT .*\nPUBLIC_URL .*$/);
  });
});
