import { remote } from '@tandem/remote-kit/webpack';

export default remote('remote-auth', 3101, { start: 'inside' });
