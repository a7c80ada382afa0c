// On the offline page: the page that was wanted is asked for again as soon as there is a line.
addEventListener('online', () => location.reload())
