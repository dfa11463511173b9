-- Lists the effect of correction $1 on each subject that it concerns.
SELECT effect FROM correction_effect WHERE correction = $1
