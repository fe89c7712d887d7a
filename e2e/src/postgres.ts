export * from '../../testkit/postgres';
