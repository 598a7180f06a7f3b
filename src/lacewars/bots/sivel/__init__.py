"""What the captains of Friedrich and Maria have in common: guessing, weighing, duelling."""
