app-newer = Une version plus récente de cette page est prête.
app-newer-later = Plus tard
