import { remote } from '@tandem/remote-kit/webpack';

export default remote('remote-internal', 3102);
