app-newer = There is a newer version of this page.
app-newer-later = Later
