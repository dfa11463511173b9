-- Groups that list the artists $1::text[] as members.
SELECT group_slug, member_slug, group_name FROM membership WHERE member_slug = ANY($1)
