import { remote } from '@tandem/remote-kit/webpack';

export default remote('remote-external', 3103, { start: 'apart' });
