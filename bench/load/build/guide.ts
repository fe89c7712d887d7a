// The asynchronous boundary of the guide: everything shared is settled before the first line of the application.
void import('./guide-bootstrap');
