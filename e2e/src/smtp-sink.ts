export * from '../../testkit/smtp-sink';
