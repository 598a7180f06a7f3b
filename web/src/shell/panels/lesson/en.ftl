lesson-number = Lesson { $number }/{ $of }
lesson-task = Step { $task } of { $tasks }
lesson-hint = Show me
lesson-not-now = Not now.
lesson-next = Next lesson
lesson-again = Start again
lesson-first-game = Play a first game as { $role }
lesson-other-role = or choose another role
