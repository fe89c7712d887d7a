// The asynchronous boundary of the guide: what is shared is settled before the first line of the application.
void import('./bootstrap.js');
